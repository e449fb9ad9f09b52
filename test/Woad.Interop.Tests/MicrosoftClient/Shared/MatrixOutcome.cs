namespace Interop.Matrix;

/// <summary>The peer's line about a case.</summary>
/// <param name="Lines">What the client has got.</param>
/// <param name="Phase">create, open, call or close: how far it came; null when all was done.</param>
/// <param name="Exception">The name of the exception's type, with those of its inner ones.</param>
/// <param name="Message">Its message.</param>
/// <param name="Details">All of it.</param>
public sealed record MatrixOutcome(
    IReadOnlyList<string> Lines, string? Phase, string? Exception, string? Message, string? Details)
{
    /// <summary>Runs a case.</summary>
    public static MatrixOutcome Of(MatrixCase run, MatrixCredentials credentials)
    {
        MatrixCaller? caller = null;
        using var gaps = new PlatformGaps();
        try
        {
            var binding = MatrixBindings.Of(EndpointSpec.Parse(run.Spec));
            caller = new MatrixCaller(
                binding, new System.ServiceModel.EndpointAddress(run.Address), credentials.Set);
            ShapeRuns.All[run.Shape](caller);
            return new MatrixOutcome(caller.Lines, null, null, null, null);
        }
        catch (Exception e)
        {
            if (gaps.First is { } gap && gap != e)
            {
                return new MatrixOutcome(
                    caller?.Lines ?? [], caller?.Phase ?? "create", gap.GetType().Name, gap.Message, $"{gap}\n{e}");
            }

            var names = e.GetType().Name;
            for (var inner = e.InnerException; inner is not null; inner = inner.InnerException)
            {
                names += " < " + inner.GetType().Name;
            }

            return new MatrixOutcome(
                caller?.Lines ?? [], caller?.Phase ?? "create", names, e.Message, e.ToString());
        }
    }
}
