using Bench;
using Woad.Formatters;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Xml;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>The scenario's operation with a result that is there already: no instance, no call.</summary>
internal sealed class FixedService
{
    public FixedService(Scenario scenario)
    {
        Codec = new BenchContractCodec().Find(scenario.Operation)!;
        Action = XmlToken.Get(EnvelopeWriter.ActionOf(scenario.Operation));
        ReplyAction = XmlToken.Get(EnvelopeWriter.ActionOf(scenario.Operation) + "Response");
        Result = scenario.Result;
    }

    public OperationCodec Codec { get; }

    public XmlToken Action { get; }

    public XmlToken ReplyAction { get; }

    private object Result { get; }

    /// <summary>A frame that already holds the result.</summary>
    public CallFrame CreateFrame()
    {
        var frame = Codec.CreateFrame();
        FrameResult.Set(frame, Result);
        return frame;
    }
}
