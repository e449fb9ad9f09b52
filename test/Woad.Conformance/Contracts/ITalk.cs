using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>A service that calls its clients back.</summary>
[ServiceContract(CallbackContract = typeof(ITalkBack), SessionMode = SessionMode.Required)]
public interface ITalk
{
    /// <summary>Asks the client for twice the number, during the call.</summary>
    [OperationContract]
    int Ask(int number);

    [OperationContract]
    Task<int> AskByTaskAsync(int number);

    /// <summary>Sends 1 to <paramref name="count"/> one-way to the client before it answers.</summary>
    [OperationContract]
    int Count(int count);

    /// <summary>Keeps the client under a name for <see cref="TalkRoom"/>.</summary>
    [OperationContract]
    bool Join(string room);

    [OperationContract]
    Task<bool> JoinByTaskAsync(string room);

    /// <summary>Asks every client in the room, and returns the sum.</summary>
    [OperationContract]
    int AskRoom(string room, int number);

    [OperationContract(IsOneWay = true)]
    void Note(string key, int number);

    [OperationContract]
    int Echo(int number);

    /// <summary>Lets the client fail, and says what came of it.</summary>
    [OperationContract]
    string Provoke(string how);

    /// <summary>Sends the client into its operation that waits; returns without waiting itself.</summary>
    [OperationContract]
    void Hold(string key, int count);

    /// <summary>Sends the client an array of that many numbers; says what came of it.</summary>
    [OperationContract]
    string Flood(int count);

    /// <summary>Lets the client call the service out of its callback.</summary>
    [OperationContract]
    string Bounce(string how);
}
