using System.ServiceModel;

namespace Woad.Lab.Durable.Services;

/// <summary>A state of a given size, which each call changes.</summary>
[ServiceContract(Name = "Bag", Namespace = "urn:woad:lab")]
public interface IBag
{
    /// <summary>Changes the state of the instance.</summary>
    /// <param name="bytes">The size of the state, in bytes.</param>
    /// <returns>The number of calls that the state has seen, this one included.</returns>
    [OperationContract]
    Task<int> AddAsync(int bytes);
}
