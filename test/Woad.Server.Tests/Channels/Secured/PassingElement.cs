using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>An element of a program that builds the channels of the elements below.</summary>
internal sealed class PassingElement : BindingElement
{
    public override BindingElement Clone() => new PassingElement();

    public override T? GetProperty<T>(BindingContext context)
        where T : class => context.GetInnerProperty<T>();
}
