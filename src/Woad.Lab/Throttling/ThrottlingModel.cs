using Woad.Lab.Logs.Events;
using Woad.Lab.Published;

namespace Woad.Lab.Throttling;

/// <summary>What the limits of a cell let through, and which of them binds.</summary>
internal static class ThrottlingModel
{
    public const string Tests = "tests";
    public const string TestsAtEnd = "tests with the wave at the end";
    public const string Mean = "mean s";

    /// <summary>The limits that count for a cell, by name, with what they allow at once.</summary>
    public static IEnumerable<(string Name, int Limit)> Limits(ThrottlingCell cell, int users)
    {
        yield return ("users", users * cell.InFlight);
        if (cell.HasSessions)
        {
            yield return ("sessions", cell.Limits.Sessions * (cell.KeepsSessions ? cell.InFlight : 1));
        }

        yield return ("calls", cell.Limits.Calls);
        yield return ("instances", cell.Limits.Instances);
    }

    public static string Binding(ThrottlingCell cell, int users)
    {
        var limits = Limits(cell, users).ToArray();
        var lowest = limits.Min(l => l.Limit);
        var names = string.Join(" and ", limits.Where(l => l.Limit == lowest).Select(l => l.Name));
        return cell.Style == OperationStyle.Pool ? "threads" : names;
    }

    public static QueueForecast Forecast(ThrottlingCell cell, int users, double service)
    {
        var limit = Limits(cell, users).Min(l => l.Limit);
        var callers = users * cell.InFlight;
        return cell switch
        {
            { Style: OperationStyle.Pool } => QueueModel.SharedPool(
                callers,
                limit,
                cell.MinThreads ?? Environment.ProcessorCount,
                service,
                cell.Seconds),
            { KeepsSessions: true } => QueueModel.KeptSessions(
                callers,
                cell.Limits.Sessions * cell.InFlight,
                limit,
                service,
                cell.Seconds),
            _ => QueueModel.LimitsOnly(callers, limit, service, cell.Seconds),
        };
    }

    public static IEnumerable<ModelFigure> Predict(ThrottlingCell cell, ThrottlingSettings settings)
    {
        var forecast = Forecast(cell, settings.Users, settings.ServiceSeconds);
        var limit = Binding(cell, settings.Users);
        yield return new ModelFigure(cell.Id, Tests, forecast.TestsBeforeTheEnd, limit);
        yield return new ModelFigure(cell.Id, TestsAtEnd, forecast.Tests, limit);
        yield return new ModelFigure(cell.Id, Mean, forecast.MeanBeforeTheEnd, limit);
    }
}
