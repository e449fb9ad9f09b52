using System.ServiceModel;

namespace Woad.Durable.Tests.History;

/// <summary>A list to which calls append: what it holds in the end shows in which order they ran.</summary>
[ServiceContract]
public interface IJournal
{
    /// <summary>Appends an entry; returns how many there are now.</summary>
    [OperationContract]
    Task<int> AppendAsync(string entry);

    [OperationContract]
    Task<string[]> EntriesAsync();
}
