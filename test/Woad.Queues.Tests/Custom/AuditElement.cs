using System.ServiceModel.Channels;

namespace Woad.Queues.Tests.Custom;

/// <summary>A custom element as programs write them: its channels see each message and its transaction.</summary>
internal sealed class AuditElement(AuditLog log) : BindingElement
{
    public override BindingElement Clone() => new AuditElement(log);

    public override T? GetProperty<T>(BindingContext context)
        where T : class => context.GetInnerProperty<T>();

    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        typeof(TChannel) == typeof(IInputChannel) && context.CanBuildInnerChannelListener<TChannel>();

    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        (IChannelListener<TChannel>)(object)new AuditListener(
            context.BuildInnerChannelListener<IInputChannel>(), context.Binding, log);
}
