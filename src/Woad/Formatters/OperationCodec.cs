using Woad.Formatters.Compiled;
using Woad.Formatters.Outcomes;
using Woad.Xml;

namespace Woad.Formatters;

/// <summary>
/// One operation of a contract, compiled: reads and writes its message bodies in both formats and calls the service's
/// method. Generated code derives it; it is the entry of the fast lane.
/// </summary>
/// <remarks>
/// Stateless and shared by all calls. The readers and writers stand at the first node inside <c>Body</c>; the codec
/// reads or writes everything in it (wrapper element, parameters) and nothing beyond. One plain virtual method per
/// format is the only indirect call of a message; below it all is static and generic. The methods answer false for a
/// message that the codec leaves to the serializer; an exception tells of a message that is malformed or exceeds a
/// quota, or is the program's.
/// </remarks>
/// <param name="ownCode">While which messages code that the program has written runs.</param>
public abstract class OperationCodec(OwnCode ownCode = OwnCode.None)
{
    /// <summary>Exceptions that the codec should not have thrown.</summary>
    internal CodecFallbacks Fallbacks { get; } = new();

    /// <summary>Gets the operation's name in its contract (<c>OperationContract.Name</c> or the method's).</summary>
    public abstract string Name { get; }

    /// <summary>
    /// Gets the names that the codec reads and writes, <c>{ns}Wrapper {ns}Part;{ns}Wrapper {ns}Result {ns}Part</c>. An
    /// operation whose description has other names takes the message lane. Null means that they are not compared.
    /// </summary>
    public virtual string? Layout => null;

    /// <summary>
    /// Gets the known types of the operation that the codec was made with. An operation whose description has others
    /// takes the message lane.
    /// </summary>
    public virtual IReadOnlyList<Type> KnownTypes => [];

    /// <summary>
    /// Gets a value that indicates whether the data contracts of other assemblies are what compilers were shown of
    /// them. An operation that has others takes the message lane.
    /// </summary>
    public virtual bool IsAsSeen => true;

    /// <summary>
    /// Gets the codec of the same values as JSON. It is null where the contract says nothing of plain HTTP.
    /// </summary>
    public virtual JsonParts? Json => null;

    /// <summary>Makes the frame that the other methods take.</summary>
    /// <returns>The frame, empty.</returns>
    public abstract CallFrame CreateFrame();

    /// <summary>Server: reads the parameters from a text message.</summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all parameters were read.</returns>
    public abstract bool TryReadRequest(ref TextXmlReader reader, CallFrame frame);

    /// <summary>Server: reads the parameters from a binary message.</summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all parameters were read.</returns>
    public abstract bool TryReadRequest(ref BinaryXmlReader reader, CallFrame frame);

    /// <summary>
    /// Server: finds out whether the parameters can be read from a text message, without running what the program has
    /// written.
    /// The frame holds nothing that counts afterwards.
    /// </summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all parameters can be read.</returns>
    public virtual bool TryRehearseRequest(ref TextXmlReader reader, CallFrame frame) =>
        TryReadRequest(ref reader, frame);

    /// <summary>Server: the same for a binary message.</summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all parameters can be read.</returns>
    public virtual bool TryRehearseRequest(ref BinaryXmlReader reader, CallFrame frame) =>
        TryReadRequest(ref reader, frame);

    /// <summary>
    /// Server: calls the method with the frame's parameters and keeps the results in the frame. A synchronous operation
    /// returns a completed task; exceptions of the service come out as they are, thrown or in the task.
    /// </summary>
    /// <param name="service">The instance of the service.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns>A task that completes when the operation has ended.</returns>
    public abstract ValueTask InvokeAsync(object service, CallFrame frame);

    /// <summary>Server: writes the results as a text message.</summary>
    /// <param name="writer">The writer of the message, inside the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all results were written.</returns>
    public abstract bool TryWriteReply(ref TextXmlWriter writer, CallFrame frame);

    /// <summary>Server: writes the results as a binary message.</summary>
    /// <param name="writer">The writer of the message, inside the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all results were written.</returns>
    public abstract bool TryWriteReply(ref BinaryXmlWriter writer, CallFrame frame);

    /// <summary>Client: writes the parameters as a text message.</summary>
    /// <param name="writer">The writer of the message, inside the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all parameters were written.</returns>
    public abstract bool TryWriteRequest(ref TextXmlWriter writer, CallFrame frame);

    /// <summary>Client: writes the parameters as a binary message.</summary>
    /// <param name="writer">The writer of the message, inside the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all parameters were written.</returns>
    public abstract bool TryWriteRequest(ref BinaryXmlWriter writer, CallFrame frame);

    /// <summary>
    /// Client: takes the parameters from a call without a generated proxy: in and ref parameters in their order.
    /// </summary>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <param name="inputs">The in and ref parameters, in their order.</param>
    public abstract void SetInputs(CallFrame frame, object?[] inputs);

    /// <summary>
    /// The results as objects: the return value (null for none); <paramref name="outputs"/> takes ref and out
    /// parameters in their order.
    /// </summary>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <param name="outputs">The array that takes the ref and out parameters, in their order.</param>
    /// <returns>The return value, or null.</returns>
    public abstract object? GetResult(CallFrame frame, object?[] outputs);

    /// <summary>Client: the frame's parameters as objects, in and ref parameters in their order.</summary>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns>The parameters.</returns>
    public abstract object?[] GetInputs(CallFrame frame);

    /// <summary>Client: takes the results as objects; the counterpart of <see cref="GetResult"/>.</summary>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <param name="result">The return value of the operation.</param>
    /// <param name="outputs">The array that takes the ref and out parameters, in their order.</param>
    public abstract void SetResult(CallFrame frame, object? result, object?[] outputs);

    /// <summary>Client: reads the results from a text message.</summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all results were read.</returns>
    public abstract bool TryReadReply(ref TextXmlReader reader, CallFrame frame);

    /// <summary>Client: reads the results from a binary message.</summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all results were read.</returns>
    public abstract bool TryReadReply(ref BinaryXmlReader reader, CallFrame frame);

    /// <summary>
    /// Client: finds out whether the results can be read from a text message, without running what the program has
    /// written. The frame holds nothing that counts afterwards.
    /// </summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all results can be read.</returns>
    public virtual bool TryRehearseReply(ref TextXmlReader reader, CallFrame frame) => TryReadReply(ref reader, frame);

    /// <summary>Client: the same for a binary message.</summary>
    /// <param name="reader">The reader of the message, on the body.</param>
    /// <param name="frame">The parameters and results of the call.</param>
    /// <returns><see langword="true"/> when all results can be read.</returns>
    public virtual bool TryRehearseReply(ref BinaryXmlReader reader, CallFrame frame) =>
        TryReadReply(ref reader, frame);

    /// <summary>Whether code that the program has written may run while a message is read or written.</summary>
    internal bool Runs(OwnCode moment) => (ownCode & moment) != 0;
}
