using System.ServiceModel;

namespace Woad.Durable.Tests.Hostile;

/// <summary>The operation of <see cref="Services.ICart"/> that deletes an instance, for asynchronous callers.</summary>
[ServiceContract(Name = "ICart")]
public interface ICheckOut
{
    [OperationContract]
    Task<string[]> CheckOutAsync();
}
