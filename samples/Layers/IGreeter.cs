using System.ServiceModel;

namespace Woad.Samples.Layers;

/// <summary>The contract of the sample's service.</summary>
[ServiceContract]
public interface IGreeter
{
    /// <summary>Greets somebody.</summary>
    [OperationContract]
    string Greet(string name);
}
