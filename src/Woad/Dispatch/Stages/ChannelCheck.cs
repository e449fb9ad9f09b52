namespace Woad.Dispatch.Stages;

/// <summary>
/// Without session: makes the channel of the call at once, because channel initializers want to see it. Otherwise it
/// waits until an operation asks.
/// </summary>
internal sealed class ChannelCheck : AdmitCheck
{
    public override void Check(Call call) => call.Views.GetChannel();
}
