using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Routing.Tests.Programs;

/// <summary>A filter of a program that fails on messages with one action.</summary>
internal sealed class ThrowingFilter : MessageFilter
{
    public override bool Match(MessageBuffer buffer) => throw new NotSupportedException("Bodies are not looked at.");

    public override bool Match(Message message) => message.Headers.Action?.EndsWith("Name", StringComparison.Ordinal)
        == true
        ? throw new InvalidOperationException("the filter has met\na name")
        : false;
}
