using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Of calls with a span: makes it the current one while the call is carried out, on the thread that carries it out.
/// </summary>
internal sealed class SpanStage(CallStage next) : CallStage
{
    public override bool TryRun(Call call, out ValueTask<Outcome> run) =>
        call.Ending.Span!.TryRun(next, call, out run);
}
