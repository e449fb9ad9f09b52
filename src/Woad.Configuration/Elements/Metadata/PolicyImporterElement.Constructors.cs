namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class PolicyImporterElement
{
    /// <summary>Initializes a new instance of the <see cref="PolicyImporterElement"/> class without a type.</summary>
    public PolicyImporterElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="PolicyImporterElement"/> class with the name of a type.
    /// </summary>
    /// <param name="type">The full name of the type and its assembly.</param>
    public PolicyImporterElement(string type) => Type = type;

    /// <summary>Initializes a new instance of the <see cref="PolicyImporterElement"/> class with a type.</summary>
    /// <param name="type">The type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    public PolicyImporterElement(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        Type = type.AssemblyQualifiedName!;
    }
}
