namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class WsdlImporterElement
{
    /// <summary>Initializes a new instance of the <see cref="WsdlImporterElement"/> class without a type.</summary>
    public WsdlImporterElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WsdlImporterElement"/> class with the name of a type.
    /// </summary>
    /// <param name="type">The full name of the type and its assembly.</param>
    public WsdlImporterElement(string type) => Type = type;

    /// <summary>Initializes a new instance of the <see cref="WsdlImporterElement"/> class with a type.</summary>
    /// <param name="type">The type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    public WsdlImporterElement(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        Type = type.AssemblyQualifiedName!;
    }
}
