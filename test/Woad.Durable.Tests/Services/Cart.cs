using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Durable.Tests.Services;

[Serializable]
[DurableService]
public class Cart : ICart
{
    private readonly List<string> _items = [];

    public int Add(string item)
    {
        _items.Add(item);
        return _items.Count;
    }

    [DurableOperation(CanCreateInstance = false)]
    public async Task<string[]> ItemsAsync()
    {
        await Task.Yield();
        return [.. _items];
    }

    [DurableOperation(CanCreateInstance = false)]
    public string Id() => DurableOperationContext.InstanceId.ToString();

    public void AddLater(string item) => _items.Add(item);

    public void AddAndFault(string item)
    {
        _items.Add(item);
        throw new FaultException<string>(item, "Said so.");
    }

    public void AddAndThrow(string item)
    {
        _items.Add(item);
        throw new InvalidOperationException("Broken.");
    }

    public void AddAndAbort(string item)
    {
        _items.Add(item);
        DurableOperationContext.AbortInstance();
    }

    [DurableOperation(CanCreateInstance = false, CompletesInstance = true)]
    public string[] CheckOut() => [.. _items];

    [DurableOperation(CanCreateInstance = false)]
    public void Abandon() => DurableOperationContext.CompleteInstance();
}
