using System.IO.Pipelines;
using Woad.Lab.LoadAgents;

namespace Woad.Lab.Tests.LoadAgents;

/// <summary>A load agent in the process of the tests, with the same lines between.</summary>
internal sealed class PipePlace(string name) : IAgentPlace
{
    public string Name => name;

    public string Remedy => "start it again";

    public Task<IAgentLine> ConnectAsync(CancellationToken cancel) => Task.FromResult<IAgentLine>(new Line());

    private sealed class Line : IAgentLine
    {
        private readonly Pipe _orders = new();
        private readonly Pipe _reports = new();
        private readonly Task _agent;

        public Line()
        {
            Stream = new LineStream(_reports.Reader.AsStream(), _orders.Writer.AsStream());
            _agent = Task.Run(RunAsync);
        }

        public LineStream Stream { get; }

        public string Explanation => "";

        public async ValueTask DisposeAsync()
        {
            await _orders.Writer.CompleteAsync();
            await _agent.WaitAsync(TimeSpan.FromSeconds(60));
        }

        private async Task RunAsync()
        {
            await using var stream = new LineStream(_orders.Reader.AsStream(), _reports.Writer.AsStream());
            await using var agent = new LoadAgent(stream);
            await agent.RunAsync();
        }
    }
}
