using System.ServiceModel;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// A type that stands alone in messages, as the detail of a fault or a member of a message contract, compiled: writes
/// and reads it in programs without dynamic code, and makes the exception of a fault with such a detail. Generated code
/// derives it.
/// </summary>
public abstract class DataCodec
{
    private protected DataCodec()
    {
    }

    /// <summary>Gets the type of the codec.</summary>
    public abstract Type Type { get; }

    /// <summary>
    /// Gets the local name of its element where nobody names another; null when it is not read and written here.
    /// </summary>
    public virtual string? Name => null;

    /// <summary>Gets the namespace of that element.</summary>
    public virtual string Namespace => "";

    /// <summary>Gets the known types that it is read and written with.</summary>
    public virtual IReadOnlyList<Type> KnownTypes => [];

    /// <summary>The exception that a client throws for a fault with this detail.</summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="reason">The reason of the fault.</param>
    /// <param name="code">The code of the fault.</param>
    /// <param name="action">The action of the message.</param>
    /// <returns>The exception.</returns>
    public abstract FaultException CreateFault(object? detail, FaultReason reason, FaultCode code, string? action);

    /// <summary>The detail of a <see cref="FaultException{TDetail}"/> of this type.</summary>
    /// <param name="error">The exception.</param>
    /// <returns>The detail.</returns>
    public abstract object? GetDetail(FaultException error);

    /// <summary>
    /// Writes the element <paramref name="name"/>; false for a value that only the serializer writes.
    /// </summary>
    /// <param name="writer">The writer of the message, inside the body.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    /// <param name="maxItems">The maximum number of objects in the graph.</param>
    /// <returns><see langword="true"/> when the element was written.</returns>
    /// <exception cref="InvalidOperationException"><see cref="Name"/> is null.</exception>
    public virtual bool TryWrite(ref BinaryXmlWriter writer, XmlName name, object? value, int maxItems) =>
        throw NotCompiled();

    /// <summary>
    /// Reads the content of an element whose start tag has been read, and its end tag; false for content that only the
    /// serializer reads.
    /// </summary>
    /// <param name="reader">The reader.</param>
    /// <param name="maxItems">The maximum number of items.</param>
    /// <param name="value">When the method returns, the value, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> when the content was read.</returns>
    /// <exception cref="InvalidOperationException"><see cref="Name"/> is null.</exception>
    public virtual bool TryRead(ref BinaryXmlReader reader, int maxItems, out object? value) => throw NotCompiled();

    /// <summary>Whether it writes and reads as a serializer with these known types does.</summary>
    internal bool Stands(Type type, IEnumerable<Type> knownTypes) =>
        Name is not null && Type == type && !knownTypes.Except(KnownTypes).Any();

    private InvalidOperationException NotCompiled() =>
        new(Escaped.Text($"Values of type {Type} are not read and written by generated code."));
}
