using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Notes what it is asked; answers with headers that a test asks for.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class PlainService : IPlain
{
    public ConcurrentQueue<string> Notes { get; } = [];

    /// <summary>A header of each reply; null for none.</summary>
    public MessageHeader? Header { get; set; }

    public TaskCompletionSource Told { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public string Ask(string text)
    {
        Notes.Enqueue(text);
        AddHeader();
        return "answer";
    }

    public Message Raw(Message request)
    {
        Notes.Enqueue("raw");
        AddHeader();
        return Message.CreateMessage(request.Version, "urn:plain/answer", "answer");
    }

    public void Tell(string text)
    {
        Notes.Enqueue(text);
        Told.TrySetResult();
    }

    private void AddHeader()
    {
        if (Header is not null)
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(Header);
        }
    }
}
