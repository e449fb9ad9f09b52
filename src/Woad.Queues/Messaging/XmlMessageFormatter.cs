using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using Woad.Queues.Bodies;
using Woad.Xml;

namespace System.Messaging;

/// <summary>Writes objects as XML documents of <see cref="Xml.Serialization.XmlSerializer"/>.</summary>
[RequiresUnreferencedCode(WorksByReflection)]
[RequiresDynamicCode(WorksByReflection)]
public class XmlMessageFormatter : IMessageFormatter
{
    internal const string WorksByReflection =
        "XmlSerializer writes bodies by reflection: keep the members of the types that are sent.";

    private XmlBodies _bodies = new([]);

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlMessageFormatter"/> class that writes objects, and reads none.
    /// </summary>
    public XmlMessageFormatter()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlMessageFormatter"/> class with the types that are read.
    /// </summary>
    /// <param name="targetTypes">The types.</param>
    /// <exception cref="ArgumentNullException"><paramref name="targetTypes"/> is null.</exception>
    public XmlMessageFormatter(Type[] targetTypes) => TargetTypes = targetTypes;

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlMessageFormatter"/> class with the names of the types that are
    /// read.
    /// </summary>
    /// <param name="targetTypeNames">The names, with their assemblies.</param>
    /// <exception cref="ArgumentNullException"><paramref name="targetTypeNames"/> is null.</exception>
    /// <exception cref="TypeLoadException">A name is not that of a type.</exception>
    public XmlMessageFormatter(string[] targetTypeNames)
    {
        ArgumentNullException.ThrowIfNull(targetTypeNames);
        TargetTypes = Array.ConvertAll(targetTypeNames, static name => Type.GetType(name, throwOnError: true)!);
    }

    /// <summary>Gets or sets the types that are read. Documents of other types are refused.</summary>
    /// <value>The default is empty.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public Type[] TargetTypes
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            (field, _bodies) = (value, new XmlBodies(value));
        }
    } = [];

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public bool CanRead(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return _bodies.CanRead(message.Sent.Body);
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The body is not the document of a type that is read.</exception>
    public object? Read(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        if (TargetTypes.Length == 0)
        {
            throw new InvalidOperationException(
                "The XmlMessageFormatter knows no types. Pass those that are read to its constructor, for example "
                + "new XmlMessageFormatter(new[] { typeof(Order) }), and set Formatter of the message or the queue.");
        }

        try
        {
            return _bodies.Read(message.Sent.Body);
        }
        catch (ProtocolException e)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The body of the message cannot be read: it is not the XML document of one of the types "
                + $"{string.Join(", ", TargetTypes.Select(static type => type.Name))}, which the XmlMessageFormatter "
                + $"knows."),
                e);
        }
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public void Write(Message message, object obj)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(obj);
        message.SetBytes(_bodies.Write(obj));
    }

    /// <summary>Creates a copy of the formatter.</summary>
    /// <returns>A formatter of the same types.</returns>
    public object Clone() => new XmlMessageFormatter(TargetTypes);
}
