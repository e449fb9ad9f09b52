using System.ServiceModel;

namespace Woad.CallPath;

/// <summary>The contract of the observed call.</summary>
[ServiceContract]
public interface IGreeter
{
    /// <summary>Greets somebody.</summary>
    [OperationContract]
    string Greet(string name);
}
