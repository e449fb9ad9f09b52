using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>Turns exceptions of channels into the faults that stand for them, and such faults into exceptions.</summary>
public abstract class FaultConverter
{
    /// <summary>Makes a converter.</summary>
    protected FaultConverter()
    {
    }

    /// <summary>The converter of SOAP's and WS-Addressing's own faults.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="version"/> is null.</exception>
    public static FaultConverter GetDefaultFaultConverter(MessageVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return new DefaultFaultConverter(version);
    }

    /// <summary>The exception that <paramref name="fault"/> stands for; false when it is none that the converter knows.</summary>
    public bool TryCreateException(Message message, MessageFault fault, out Exception? exception)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentNullException.ThrowIfNull(fault);
        return OnTryCreateException(message, fault, out exception) && exception is not null;
    }

    /// <summary>The fault that stands for <paramref name="exception"/>; false when it is none that the converter knows.</summary>
    public bool TryCreateFaultMessage(Exception exception, out Message? message)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return OnTryCreateFaultMessage(exception, out message) && message is not null;
    }

    /// <summary>The exception that <paramref name="fault"/> stands for; false when it is none that the converter knows.</summary>
    protected abstract bool OnTryCreateException(Message message, MessageFault fault, out Exception? exception);

    /// <summary>The fault that stands for <paramref name="exception"/>; false when it is none that the converter knows.</summary>
    protected abstract bool OnTryCreateFaultMessage(Exception exception, out Message? message);
}
