using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Tells what a service sees of its call.</summary>
[ServiceContract(Namespace = "http://woad.test/context")]
public interface IContext
{
    [OperationContract]
    string? Action();

    [OperationContract]
    string? Header(string name, string ns);

    [OperationContract]
    Task<bool> SameAfterAwaitAsync();

    [OperationContract]
    string? To();

    [OperationContract]
    void Answer(string name, string ns, string value);

    [OperationContract]
    void AnswerMandatory(string name, string ns, string value);

    [OperationContract]
    Task AnswerTwiceAsync(string name, string ns);

    [OperationContract]
    void Complete(string key);

    [OperationContract]
    string? Extend(string text);

    [OperationContract]
    string Reply(string text);

    [OperationContract]
    string ReplyLater(string text);

    [OperationContract]
    string ReplyThrough(string text);
}
