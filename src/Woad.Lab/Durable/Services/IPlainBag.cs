using System.ServiceModel;

namespace Woad.Lab.Durable.Services;

/// <summary>The work of the store in a call of <see cref="IBag"/>, without a durable service.</summary>
[ServiceContract(Name = "PlainBag", Namespace = "urn:woad:lab")]
internal interface IPlainBag
{
    /// <summary>Locks, reads and writes one state.</summary>
    /// <param name="bytes">The size of the state, in bytes.</param>
    /// <param name="isShared">Whether it is the state of all callers; otherwise of the session.</param>
    [OperationContract]
    Task SaveAsync(int bytes, bool isShared);
}
