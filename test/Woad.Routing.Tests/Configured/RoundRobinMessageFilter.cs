using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Routing.Tests.Configured;

/// <summary>The filter of the documentation's sample: the filters of a group match in turns.</summary>
public sealed class RoundRobinMessageFilter(string group) : MessageFilter
{
    public override bool Match(Message message) => throw new NotSupportedException();

    public override bool Match(MessageBuffer buffer) => throw new NotSupportedException();

    protected internal override IMessageFilterTable<TFilterData> CreateFilterTable<TFilterData>() =>
        new RoundRobinTable<TFilterData>(group);
}
