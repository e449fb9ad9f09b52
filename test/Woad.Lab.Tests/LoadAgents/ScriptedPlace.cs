using System.IO.Pipelines;
using Woad.Lab.LoadAgents;
using Woad.Lab.Scenarios;
using Woad.Lab.Tests.Trials;

namespace Woad.Lab.Tests.LoadAgents;

/// <summary>Something at the other end of the lines that fails at a given moment.</summary>
internal sealed class ScriptedPlace(string name, AgentFailure moment) : IAgentPlace
{
    public string Name => name;

    public string Remedy => "start it again";

    public Task<IAgentLine> ConnectAsync(CancellationToken cancel) => Task.FromResult<IAgentLine>(new Line(moment));

    private sealed class Line : IAgentLine
    {
        private readonly Pipe _orders = new();
        private readonly Pipe _reports = new();
        private readonly Task _agent;

        public Line(AgentFailure moment)
        {
            Stream = new LineStream(_reports.Reader.AsStream(), _orders.Writer.AsStream());
            _agent = Task.Run(() => PlayAsync(moment));
        }

        public LineStream Stream { get; }

        public string Explanation => "";

        public async ValueTask DisposeAsync()
        {
            await _orders.Writer.CompleteAsync();
            await _agent.WaitAsync(TimeSpan.FromSeconds(60));
        }

        private async Task PlayAsync(AgentFailure moment)
        {
            await using var stream = new LineStream(_orders.Reader.AsStream(), _reports.Writer.AsStream());
            switch (moment)
            {
                case AgentFailure.BeforeHello:
                    return;
                case AgentFailure.SilentBeforeHello:
                    break;
                case AgentFailure.EndlessLine:
                    try
                    {
                        await stream.WriteAsync(new string('x', LineStream.LongestLine + 1));
                    }
                    catch (IOException)
                    {
                        // Nobody reads it to its end.
                    }

                    break;
                case AgentFailure.OtherVersion:
                    await SendAsync(stream, Hello() with { Version = "0.0.1" });
                    break;
                default:
                    await SendAsync(stream, Hello());
                    await AnswerAsync(stream, moment);
                    return;
            }

            while (await stream.ReadAsync(LineStream.LongestLine, CancellationToken.None) is not null) { }
        }

        private static async Task AnswerAsync(LineStream stream, AgentFailure moment)
        {
            while (await stream.ReadAsync(LineStream.LongestLine, CancellationToken.None) is { } text)
            {
                switch (LoadLines.Read<LoadOrder>(text)!.Kind)
                {
                    case LoadOrder.Prepare when moment == AgentFailure.Preparing:
                        await SendAsync(stream, new LoadReport(LoadReport.Failed)
                        {
                            Message = "contract.dll is missing",
                        });
                        break;
                    case LoadOrder.Prepare:
                        await SendAsync(stream, new LoadReport(LoadReport.Prepared));
                        break;
                    case LoadOrder.Time:
                        await SendAsync(stream, new LoadReport(LoadReport.Time));
                        break;
                    case LoadOrder.Start when moment == AgentFailure.Running:
                        return;
                    case LoadOrder.Start when moment == AgentFailure.Late:
                        await SendAsync(stream, new LoadReport(LoadReport.Ended)
                        {
                            Trial = TestTrials.Of(LoadPage.Cell, 1),
                            LateSeconds = 7,
                        });
                        break;
                }
            }
        }

        private static LoadReport Hello() => new(LoadReport.Hello)
        {
            Version = LoadReport.OwnVersion,
            Machine = MachineIdentity.Own,
            MachineName = "scripted",
            ProcessId = Environment.ProcessId,
            Processors = 1,
        };

        private static Task SendAsync(LineStream stream, LoadReport report) =>
            stream.WriteAsync(LoadLines.Write(report));
    }
}
