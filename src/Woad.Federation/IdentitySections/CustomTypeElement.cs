using System.Configuration;
using System.Xml;
using Woad.Configuration.Elements;
using Woad.Federation.IdentitySections;
using Woad.Xml;

namespace System.IdentityModel.Configuration;

/// <summary>Represents an element of a file that names a type and has settings for it.</summary>
public sealed class CustomTypeElement : ConfigurationElementInterceptor
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        new ConfigurationProperty(
            "type", typeof(Type), null, new TypeOfNameConverter(), null,
            ConfigurationPropertyOptions.IsRequired | ConfigurationPropertyOptions.IsKey),
    ]);

    /// <summary>Initializes a new instance of the <see cref="CustomTypeElement"/> class.</summary>
    public CustomTypeElement()
    {
    }

    internal CustomTypeElement(Type type) => Type = type;

    /// <summary>Gets a value that indicates whether a file has the element.</summary>
    public bool IsConfigured => Type is not null;

    /// <summary>Gets or sets the type of the custom type element.</summary>
    public Type? Type
    {
        get => (Type?)this["type"];
        set => this["type"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <summary>Creates an object of the type, and gives it the settings of the element.</summary>
    /// <typeparam name="T">The type that the object must have.</typeparam>
    /// <param name="customTypeElement">The element.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ConfigurationErrorsException">
    /// The type is not a <typeparamref name="T"/>, cannot be created, or refuses the settings.
    /// </exception>
    public static T Resolve<T>(CustomTypeElement customTypeElement)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(customTypeElement);
        var type = customTypeElement.Type ?? throw customTypeElement.Mistake("the attribute 'type' is missing");
        if (!typeof(T).IsAssignableFrom(type))
        {
            throw customTypeElement.Mistake(Escaped.Text($"the type '{type}' is not a {typeof(T)}"));
        }

        T made;
        try
        {
            made = (T)(Activator.CreateInstance(type)
                ?? throw customTypeElement.Mistake(Escaped.Text($"the type '{type}' has no objects")));
        }
        catch (MissingMethodException e)
        {
            throw customTypeElement.Mistake(
                Escaped.Text($"the type '{type}' has no constructor without parameters, or is abstract"), e);
        }
        catch (Reflection.TargetInvocationException e)
        {
            throw customTypeElement.Mistake(
                Escaped.Text($"the type '{type}' cannot be created: {e.InnerException!.Message}"), e.InnerException);
        }

        if (customTypeElement.ChildNodes is { } nodes && nodes.OfType<XmlElement>().Any())
        {
            customTypeElement.Give(made, nodes);
        }

        return made;
    }
}
