using CoreWCF;

namespace Woad.Comparisons.CoreWcf;

/// <summary>The contract of the comparison with CoreWCF's attributes.</summary>
[ServiceContract(Namespace = "http://bench.test/")]
public interface ITestContract
{
    [OperationContract]
    List<Order> GetOrders(int n);

    [OperationContract]
    string Echo(string s);

    [OperationContract]
    byte[] EchoBytes(byte[] b);

    [OperationContract]
    string Slow(int ms);

    [OperationContract]
    int Count();
}
