using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Federation;

/// <summary>
/// Callers keep all processors busy, so that the time from one call to the next is the work of a call divided by the
/// processors. A call with an issued token has the work of calls with a user name, and that of its operations of keys:
/// 1 / X = m / X0 + sum(n c) / P. A first call is two calls (m = 2), one of which asks for the token.
/// </summary>
internal static class FederationModel
{
    public const string Rate = "calls/s";
    public const string Work = "work of a call";

    /// <summary>The number of calls of each use, beside those of a user name.</summary>
    /// <param name="use">The use.</param>
    public static int CallsOf(CredentialUse use) => use == CredentialUse.First ? 2 : 1;

    /// <summary>The operations of keys for a call, on both sides and at the token service.</summary>
    /// <param name="credential">The credential.</param>
    /// <param name="use">Its use.</param>
    public static IReadOnlyList<KeyOperation> OperationsOf(Credential credential, CredentialUse use) =>
    [
        // A request for a token has a connection of its own; calls to the service share one.
        .. Enumerable.Repeat(KeyOperation.Handshake, use == CredentialUse.First ? 1 : 0),
        .. OfMessages(credential, use),
    ];

    private static KeyOperation[] OfMessages(Credential credential, CredentialUse use) =>
        (credential, use) switch
        {
            // The token service signs the assertion, and the service verifies it once for its bytes.
            (Credential.Bearer or Credential.Bearer11, CredentialUse.First) => [KeyOperation.Sign, KeyOperation.Verify],

            // The key is encrypted for the service too.
            (Credential.Symmetric, CredentialUse.First) =>
                [KeyOperation.Sign, KeyOperation.Verify, KeyOperation.Encrypt, KeyOperation.Decrypt],

            // A new key pair endorses the request to the token service, and then the message to the service.
            (Credential.Asymmetric, CredentialUse.First) =>
            [
                KeyOperation.Generate,
                .. Enumerable.Repeat(KeyOperation.Sign, 3),
                .. Enumerable.Repeat(KeyOperation.Verify, 3),
            ],

            // Each message is endorsed by the key pair.
            (Credential.Asymmetric, CredentialUse.Later) => [KeyOperation.Sign, KeyOperation.Verify],
            _ => [],
        };

    /// <summary>The prediction of a cell; nothing without the measurements before.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="calibration">The measurements before.</param>
    /// <param name="processors">The number of processors of service and load.</param>
    public static IEnumerable<ModelFigure> Predict(FederationCell cell, TrialData calibration, int processors)
    {
        if (RateOf(calibration, BaseOf(cell).Id) is { } known
            && SecondsOfOperations(cell, calibration) is { } operations)
        {
            yield return new ModelFigure(
                cell.Id, Rate, 1 / ((CallsOf(cell.Use) / known) + (operations / processors)), Work);
        }
    }

    /// <summary>Seconds of work for the operations of a call; null where one was not measured.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="calibration">The measurements before.</param>
    public static double? SecondsOfOperations(FederationCell cell, TrialData calibration) =>
        OperationsOf(cell.Credential, cell.Use).Aggregate(
            (double?)0, (sum, operation) => sum + (1 / RateOf(calibration, OperationCell.IdOf(operation))));

    /// <summary>The calls with a user name whose work a call has, too.</summary>
    /// <param name="cell">The cell.</param>
    public static FederationCell BaseOf(FederationCell cell) => cell with
    {
        Credential = Credential.UserName,
        Use = cell.Use == CredentialUse.Conversation ? CredentialUse.Conversation : CredentialUse.Later,
        IsTwin = false,
        IsBefore = true,
    };

    private static double? RateOf(TrialData calibration, string id)
    {
        double[] rates =
        [
            .. calibration.Calibrating.Where(t => t.Cell == id).Select(t => t.Outcome.Levels[0].CallsPerSecond)
                .Where(static r => r > 0),
        ];
        return rates.Length == 0 ? null : rates.Average();
    }
}
