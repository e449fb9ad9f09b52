using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>Keeps its state when an operation fails, and lets calls overlap.</summary>
[DataContract]
[DurableService(UnknownExceptionAction = UnknownExceptionAction.AbortInstance)]
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
public class CarefulCart : ICart
{
    [DataMember]
    private List<string> _items = [];

    /// <summary>The calls of <see cref="Add"/> that meet inside; null for no meeting.</summary>
    internal static Barrier? Meeting { get; set; }

    public int Add(string item)
    {
        Meeting?.SignalAndWait(TimeSpan.FromSeconds(60));
        lock (_items)
        {
            _items.Add(item);
            return _items.Count;
        }
    }

    public Task<string[]> ItemsAsync() => Task.FromResult(_items.ToArray());

    public string Id() => "";

    public void AddLater(string item) => Add(item);

    public void AddAndFault(string item) => throw new FaultException<string>(item);

    public void AddAndThrow(string item)
    {
        Add(item);
        throw new InvalidOperationException("Broken.");
    }

    public void AddAndAbort(string item) => Add(item);

    public string[] CheckOut() => [.. _items];

    public void Abandon()
    {
    }
}
