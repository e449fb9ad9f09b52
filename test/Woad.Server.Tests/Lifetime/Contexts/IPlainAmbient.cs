using System.ServiceModel;

namespace Woad.Server.Tests.Lifetime.Contexts;

[ServiceContract]
public interface IPlainAmbient
{
    /// <summary>What the operation finds around it.</summary>
    [OperationContract]
    string Around();
}
