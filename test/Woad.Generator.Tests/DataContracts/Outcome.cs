namespace Woad.Generator.Tests.DataContracts;

/// <summary>What came of an attempt: a value or an exception.</summary>
internal sealed record Outcome(object? Value, Exception? Error)
{
    public static Outcome Of(Func<object?> attempt)
    {
        try
        {
            return new Outcome(attempt(), null);
        }
        catch (Exception e)
        {
            return new Outcome(null, e);
        }
    }
}
