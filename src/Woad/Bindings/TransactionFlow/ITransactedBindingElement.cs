namespace System.ServiceModel.Channels;

/// <summary>A binding element whose channels can receive messages in transactions.</summary>
public interface ITransactedBindingElement
{
    /// <summary>Gets a value that indicates whether messages are received in transactions.</summary>
    bool TransactedReceiveEnabled { get; }
}
