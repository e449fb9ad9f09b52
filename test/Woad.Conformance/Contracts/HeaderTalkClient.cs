using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Reads a header of what it is asked.</summary>
[CallbackBehavior(UseSynchronizationContext = false)]
public sealed class HeaderTalkClient : TalkClient
{
    public string? Tone { get; private set; }

    public override int Double(int number)
    {
        Tone = OperationContext.Current!.IncomingMessageHeaders!.GetHeader<string>("tone", "urn:talk");
        return base.Double(number);
    }
}
