using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>Carries a message that nobody was waiting for.</summary>
public sealed class UnknownMessageReceivedEventArgs : EventArgs
{
    internal UnknownMessageReceivedEventArgs(Message message) => Message = message;

    /// <summary>Gets the message that was received.</summary>
    public Message Message { get; }
}
