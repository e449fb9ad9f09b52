using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>Serves the contract with both forms, and asks its client by both.</summary>
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class AskService : IAskByTask
{
    public string Ask(string question)
    {
        var client = OperationContext.Current!.GetCallbackChannel<IAnswerByTask>()!;
        return client.Answer(question) + client.AnswerAsync(question).GetAwaiter().GetResult();
    }

    public Task<string> AskAsync(string question) => throw new NotSupportedException("the synchronous form is called");
}
