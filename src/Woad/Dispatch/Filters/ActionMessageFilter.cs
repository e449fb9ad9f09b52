using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>Matches messages that have one of several actions.</summary>
public class ActionMessageFilter : MessageFilter
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ActionMessageFilter"/> class that matches
    /// <paramref name="actions"/>.
    /// </summary>
    /// <param name="actions">The actions; doubles count once.</param>
    /// <exception cref="ArgumentNullException">The array or an action is null.</exception>
    public ActionMessageFilter(params string[] actions)
    {
        ArgumentNullException.ThrowIfNull(actions);
        Actions = new ReadOnlyCollection<string>([.. actions.Select(Woad.Contracts.Check.NotNull).Distinct()]);
    }

    /// <summary>Gets the actions of the filter.</summary>
    public ReadOnlyCollection<string> Actions { get; }

    /// <inheritdoc/>
    public override bool Match(MessageBuffer buffer)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        using var message = buffer.CreateMessage();
        return Match(message);
    }

    /// <inheritdoc/>
    public override bool Match(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return message.Headers.Action is { } action && Actions.Contains(action);
    }

    /// <summary>Creates a table that finds filters by the action.</summary>
    /// <returns>The table.</returns>
    protected internal override IMessageFilterTable<FilterData> CreateFilterTable<FilterData>() =>
        new ActionFilterTable<FilterData>();
}
