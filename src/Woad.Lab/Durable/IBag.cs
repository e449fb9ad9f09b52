using System.ServiceModel;

namespace Woad.Lab.Durable;

/// <summary>A state of a given size, which each call changes.</summary>
[ServiceContract(Name = "Bag", Namespace = "urn:woad:lab")]
public interface IBag
{
    /// <summary>Changes the state. The result is the number of calls that it has seen, this one included.</summary>
    [OperationContract]
    Task<int> AddAsync(int bytes);
}
