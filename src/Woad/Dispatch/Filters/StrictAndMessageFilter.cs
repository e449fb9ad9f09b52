using System.ServiceModel.Channels;
using Woad.Dispatch.Filters;

namespace System.ServiceModel.Dispatcher;

/// <summary>Matches what both of two filters match; both are always asked.</summary>
public class StrictAndMessageFilter : MessageFilter
{
    private readonly MessageFilter _filter1;
    private readonly MessageFilter _filter2;

    /// <summary>Initializes a new instance of the <see cref="StrictAndMessageFilter"/> class.</summary>
    /// <param name="filter1">The first filter.</param>
    /// <param name="filter2">The second filter.</param>
    /// <exception cref="ArgumentNullException">A filter is null.</exception>
    public StrictAndMessageFilter(MessageFilter filter1, MessageFilter filter2)
    {
        ArgumentNullException.ThrowIfNull(filter1);
        ArgumentNullException.ThrowIfNull(filter2);
        _filter1 = filter1;
        _filter2 = filter2;
    }

    /// <inheritdoc/>
    public override bool Match(Message message) => _filter1.Match(message) & _filter2.Match(message);

    /// <inheritdoc/>
    public override bool Match(MessageBuffer buffer) => _filter1.Match(buffer) & _filter2.Match(buffer);

    /// <summary>Creates a table that asks each filter.</summary>
    /// <returns>The table.</returns>
    protected internal override IMessageFilterTable<TFilterData> CreateFilterTable<TFilterData>() =>
        new SequentialFilterTable<TFilterData>();
}
