using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
public sealed class AnswerClient : IAnswerByTask
{
    public string Answer(string question) => $"[{question}]";

    public Task<string> AnswerAsync(string question) =>
        throw new NotSupportedException("the synchronous form is called");
}
