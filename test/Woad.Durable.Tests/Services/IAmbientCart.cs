using System.ServiceModel;

namespace Woad.Durable.Tests.Services;

[ServiceContract]
public interface IAmbientCart
{
    /// <summary>What the operations of the instance, and the code that has read it, have found around them.</summary>
    [OperationContract]
    string[] Around();

    /// <summary>The same; the instance is completed.</summary>
    [OperationContract]
    string[] Last();
}
