using System.Runtime.InteropServices;

namespace System.Messaging;

/// <summary>A queue has refused an operation.</summary>
public class MessageQueueException : ExternalException
{
    internal MessageQueueException(string message, int error, Exception? inner)
        : base(message, inner) => HResult = error;

    /// <summary>Gets the code of MSMQ for the reason.</summary>
    public MessageQueueErrorCode MessageQueueErrorCode => (MessageQueueErrorCode)HResult;
}
