using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Operations that change what surrounds them, and look at it.</summary>
[ServiceContract(Namespace = "http://woad.test/surroundings")]
public interface ISurroundings
{
    /// <summary>Changes all that flows with the execution, and the thread's synchronization context.</summary>
    [OperationContract]
    void Change(string text);

    /// <summary>What of it there is: nothing, unless another call has left it.</summary>
    [OperationContract]
    string Look();

    /// <summary>What the operation can still say of its message.</summary>
    [OperationContract]
    string StateOfRequest();

    /// <summary>A value that is disposed of when its call has ended.</summary>
    [OperationContract]
    Tray Pass(Tray tray);

    /// <summary>Waits for <see cref="Release"/>, then notes the action of its message.</summary>
    [OperationContract(IsOneWay = true)]
    void NoteLater(string key);

    [OperationContract]
    void Release(string key);
}
