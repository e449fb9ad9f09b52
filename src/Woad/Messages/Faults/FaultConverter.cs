using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>
/// Turns exceptions of channels into the faults that stand for them, and such faults into exceptions.
/// </summary>
public abstract class FaultConverter
{
    /// <summary>Initializes a new instance of the <see cref="FaultConverter"/> class.</summary>
    protected FaultConverter()
    {
    }

    /// <summary>The converter of SOAP's and WS-Addressing's own faults.</summary>
    /// <param name="version">The version of the message.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="version"/> is null.</exception>
    public static FaultConverter GetDefaultFaultConverter(MessageVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return new DefaultFaultConverter(version);
    }

    /// <summary>
    /// The exception that <paramref name="fault"/> stands for; false when it is none that the converter knows.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="fault">The fault.</param>
    /// <param name="exception">The exception.</param>
    /// <returns><see langword="true"/> if the object was created; otherwise, <see langword="false"/>.</returns>
    public bool TryCreateException(Message message, MessageFault fault, out Exception? exception)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(fault);
        return OnTryCreateException(message, fault, out exception) && exception is not null;
    }

    /// <summary>
    /// The fault that stands for <paramref name="exception"/>; false when it is none that the converter knows.
    /// </summary>
    /// <param name="exception">The exception.</param>
    /// <param name="message">When the method returns, the message, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> if the object was created; otherwise, <see langword="false"/>.</returns>
    public bool TryCreateFaultMessage(Exception exception, out Message? message)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return OnTryCreateFaultMessage(exception, out message) && message is not null;
    }

    /// <summary>
    /// The exception that <paramref name="fault"/> stands for; false when it is none that the converter knows.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="fault">The fault.</param>
    /// <param name="exception">The exception.</param>
    /// <returns><see langword="true"/> if the object was created; otherwise, <see langword="false"/>.</returns>
    protected abstract bool OnTryCreateException(Message message, MessageFault fault, out Exception? exception);

    /// <summary>
    /// The fault that stands for <paramref name="exception"/>; false when it is none that the converter knows.
    /// </summary>
    /// <param name="exception">The exception.</param>
    /// <param name="message">When the method returns, the message, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> if the object was created; otherwise, <see langword="false"/>.</returns>
    protected abstract bool OnTryCreateFaultMessage(Exception exception, out Message? message);
}
