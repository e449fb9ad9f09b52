using System.ServiceModel;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// The detail of a declared fault, compiled: makes the exception of its type, and writes and reads the detail in programs without
/// dynamic code. Generated code derives it.
/// </summary>
public abstract class FaultDetail
{
    private protected FaultDetail()
    {
    }

    /// <summary>The detail's type.</summary>
    public abstract Type Type { get; }

    /// <summary>Local name of the detail's element, unless the fault names another; null when it is not read and written here.</summary>
    public virtual string? Name => null;

    /// <summary>Namespace of the detail's element, unless the fault names another.</summary>
    public virtual string Namespace => "";

    /// <summary>The known types that it is read and written with.</summary>
    public virtual IReadOnlyList<Type> KnownTypes => [];

    /// <summary>The exception that a client throws for a fault with this detail.</summary>
    public abstract FaultException Create(object? detail, FaultReason reason, FaultCode code, string? action);

    /// <summary>The detail of a <see cref="FaultException{TDetail}"/> of this type.</summary>
    public abstract object? Get(FaultException error);

    /// <summary>Writes the element <paramref name="name"/>.</summary>
    /// <exception cref="InvalidOperationException"><see cref="Name"/> is null.</exception>
    public virtual void Write(ref BinaryXmlWriter writer, XmlName name, object? detail, int maxItems) => throw NotCompiled();

    /// <summary>Reads the content of an element whose start tag has been read, and its end tag.</summary>
    /// <exception cref="InvalidOperationException"><see cref="Name"/> is null.</exception>
    public virtual object? Read(ref BinaryXmlReader reader, int maxItems) => throw NotCompiled();

    private InvalidOperationException NotCompiled() => new($"Details of type {Type} are not read and written by generated code.");
}
