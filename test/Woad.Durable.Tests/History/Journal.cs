using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.History;

[Serializable]
[DurableService(UnknownExceptionAction = UnknownExceptionAction.AbortInstance)]
[ServiceBehavior(AddressFilterMode = AddressFilterMode.Any)]
public class Journal : IJournal
{
    private readonly List<string> _entries = [];

    public Task<int> AppendAsync(string entry)
    {
        _entries.Add(entry);
        return Task.FromResult(_entries.Count);
    }

    [DurableOperation(CanCreateInstance = false)]
    public Task<string[]> EntriesAsync() => Task.FromResult(_entries.ToArray());
}
