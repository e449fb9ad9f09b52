using System.ServiceModel;
using Bench;

namespace Woad.Server.Tests.Lanes;

/// <summary>The benchmark's contract on the wire, without a compiled form: its calls take the message lane.</summary>
[ServiceContract(Name = "ITestContract", Namespace = "http://bench.test/")]
public interface IPlainContract
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
