using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Datagrams;

public interface IPostClient
{
    [OperationContract]
    string Answer(string question);

    [OperationContract(IsOneWay = true)]
    void Tell(string text);

    [OperationContract]
    Task<string> AnswerLaterAsync(string question);
}
