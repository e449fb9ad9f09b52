using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>A contract whose service calls back.</summary>
[ServiceContract(Namespace = "urn:woad:smoke", SessionMode = SessionMode.Required, CallbackContract = typeof(ICounted))]
public interface ICounting
{
    [OperationContract]
    Task<int> CountAsync(int to);
}
