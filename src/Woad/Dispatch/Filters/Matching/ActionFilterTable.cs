using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Filters;

/// <summary>Finds action filters by the action: one look into a dictionary however many filters there are.</summary>
internal sealed class ActionFilterTable<TFilterData> : FilterTable<TFilterData>
{
    private readonly Dictionary<string, List<MessageFilter>> _byAction = new(StringComparer.Ordinal);

    public override void Add(MessageFilter key, TFilterData value)
    {
        if (key is not ActionMessageFilter filter)
        {
            throw new ArgumentException($"The table takes filters of type {nameof(ActionMessageFilter)}.", nameof(key));
        }

        base.Add(key, value);
        foreach (var action in filter.Actions)
        {
            if (!_byAction.TryGetValue(action, out var filters))
            {
                _byAction[action] = filters = [];
            }

            filters.Add(filter);
        }
    }

    public override void Clear()
    {
        base.Clear();
        _byAction.Clear();
    }

    public override bool Remove(MessageFilter key)
    {
        if (!base.Remove(key))
        {
            return false;
        }

        foreach (var filters in _byAction.Values)
        {
            filters.Remove(key);
        }

        return true;
    }

    protected override IEnumerable<MessageFilter> Matching(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return _byAction.TryGetValue(message.Headers.Action ?? "", out var found) ? found : [];
    }

    protected override IEnumerable<MessageFilter> Matching(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        using var message = buffer.CreateMessage();
        return Matching(message);
    }
}
