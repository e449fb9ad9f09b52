using System.ServiceModel;

namespace Woad.Interop.Tests.Udp;

/// <summary>The contract of the meter that soap_udp.py knows.</summary>
[ServiceContract(Namespace = "http://woad.test/meter")]
public interface IMeter
{
    [OperationContract(IsOneWay = true)]
    void Tell(string reading);

    [OperationContract]
    int Add(int a, int b);
}
