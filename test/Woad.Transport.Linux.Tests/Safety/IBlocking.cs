using System.ServiceModel;

namespace Woad.Transport.Linux.Tests.Safety;

[ServiceContract]
public interface IBlocking
{
    /// <summary>Returns its argument at once.</summary>
    [OperationContract]
    int Echo(int value);

    /// <summary>Blocks its thread until the test opens the gate of that name.</summary>
    [OperationContract]
    int Block(string gate);

    /// <summary>Blocks its thread for a time, and returns the thread's name.</summary>
    [OperationContract]
    string Sleep(int milliseconds);

    /// <summary>Returns the name of its thread.</summary>
    [OperationContract]
    string ThreadName();

    /// <summary>Blocks its thread on a call to the same service over another connection.</summary>
    [OperationContract]
    int EchoByAnother(string address, int value);
}
