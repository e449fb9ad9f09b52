using Woad.Lab.Logs.Events;
using Woad.Lab.Queues;

namespace Woad.Lab.Tests.Queues;

/// <summary>
/// Predictions from measurements that are known: a commit of 2 ms and 0.2 ms for each further row, messages that are
/// sent in 0.5 ms and received in 1 ms without commits.
/// </summary>
public sealed class QueueModelTests
{
    private static readonly QueuesSettings Settings = new()
    {
        Senders = [1, 11], Receivers = [1, 11], Batches = [11], Load = 0.5, Seconds = 1,
    };

    [Theory]
    [InlineData("send/durable/1-sender", 400, "commits")]
    [InlineData("send/durable/11-senders", 2444.4, "commits")]
    [InlineData("receive/durable/1-at-once", 333.3, "commits")]
    [InlineData("receive/durable/11-at-once", 2000, "service")]
    [InlineData("receive/durable/1-at-once/batch-11", 733.3, "service")]
    public void Messages_at_once_share_a_commit_and_those_of_a_batch_run_in_turns(
        string cell, double rate, string limit)
    {
        var figure = Predict(cell).Single();

        Assert.Equal((QueueModel.Rate, limit), (figure.Quantity, figure.Limit));
        Assert.Equal(rate, figure.Value, 0.1);
    }

    [Fact]
    public void Backlog_drains_with_what_the_service_receives_beyond_the_arrivals()
    {
        var figures = Predict("backlog").ToDictionary(static f => f.Quantity, static f => f.Value);

        // The service receives 2,000 a second, half as many come, and it opens after 4/3 s.
        Assert.Equal(1000 * 4 / 3.0, figures[QueueModel.Backlog], 1e-6);
        Assert.Equal(4 / 3.0, figures[QueueModel.Drain], 1e-6);
    }

    [Fact]
    public void Poison_message_is_tried_as_the_formula_says() =>
        Assert.Equal(9, Predict("poison").First(static f => f.Quantity == QueueModel.Attempts).Value);

    [Fact]
    public void Nothing_but_the_poison_message_is_predicted_before_it_is_measured()
    {
        var baselines = new QueueBaselines(Settings, new QueueRun().Data);

        Assert.Equal(["poison"], Settings.Cells()
            .Where(c => QueueModel.Predict(Settings, c, baselines).Any())
            .Select(static c => c.Id));
    }

    private static IEnumerable<ModelFigure> Predict(string cell)
    {
        var baselines = new QueueBaselines(Settings, new QueueRun()
            .With(new CommitCell(1, 500, 1), 500)
            .With(new CommitCell(11, 500, 1), 250)
            .With(Settings.Baseline(QueueStory.Send, 1, 1), 2000)
            .With(Settings.Baseline(QueueStory.Send, 11, 1), 8000)
            .Received(Settings.Baseline(QueueStory.Receive, 1, 1), 1000)
            .Received(Settings.Baseline(QueueStory.Receive, 1, 11), 2000)
            .Data);
        return QueueModel.Predict(Settings, Settings.Cells().Single(c => c.Id == cell), baselines);
    }
}
