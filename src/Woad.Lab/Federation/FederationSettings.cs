using Woad.Lab.Blocks;
using Woad.Lab.Trials;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Federation;

/// <summary>The settings of a run.</summary>
internal sealed record FederationSettings : ITrialSettings
{
    private const double ShortWindow = 0.3;

    private static readonly string[] CredentialNames =
        [.. Enum.GetValues<Credential>().Select(static c => c.ToString().ToLowerInvariant())];

    public static readonly string[] Presets = ["smoke", "quick", "published", "full"];

    [SettingOption("--credentials", "credentials such as username,bearer,symmetric", Texts = nameof(CredentialNames))]
    public IReadOnlyList<Credential> Credentials { get; init; } = Enum.GetValues<Credential>();

    [SettingOption("--callers", "callers, who keep the processors busy", High = 1000)]
    public int Callers { get; init; } = 8;

    [SettingOption("--duration", "window of each cell, such as 2s", Form = OptionForm.Duration)]
    public double Seconds { get; init; } = 1;

    public int Runs { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static FederationSettings Named(string? preset) => preset switch
    {
        "smoke" => new FederationSettings
        {
            Credentials = [Credential.UserName, Credential.Bearer, Credential.Symmetric],
            Seconds = ShortWindow,
            Runs = BlockLooks.MostOfLong,
            Limit = TimeSpan.FromSeconds(45),
        },

        // A first call with a new key pair takes most of a short window.
        null or "quick" => new FederationSettings
        {
            Credentials = [Credential.UserName, Credential.Bearer, Credential.Bearer11, Credential.Symmetric],
            Seconds = ShortWindow,
            Runs = BlockLooks.MostOfLong,
            Limit = TimeSpan.FromMinutes(2),
        },
        "published" => new FederationSettings { Seconds = 3, Runs = 2 * BlockLooks.FirstOfLong },
        "full" => new FederationSettings { Seconds = 5, Runs = 2 * BlockLooks.FirstOfLong },
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
    };

    /// <summary>
    /// The cells: user names in any case, which the others are compared with. They are not issued. Both versions of
    /// SAML begin the same conversation, which is measured once.
    /// </summary>
    public IEnumerable<FederationCell> Cells() =>
        from credential in Credentials.Prepend(Credential.UserName).Distinct().Order()
        from use in Enum.GetValues<CredentialUse>()
        where (credential, use) is not (Credential.UserName, CredentialUse.First)
            and not (Credential.Bearer11, CredentialUse.Conversation)
        select new FederationCell(credential, use, Callers, Seconds);

    /// <summary>The cell of a credential and its use; null where the run has none.</summary>
    /// <param name="credential">The credential.</param>
    /// <param name="use">Its use.</param>
    public FederationCell? Find(Credential credential, CredentialUse use) =>
        Cells().FirstOrDefault(c => c.Credential == credential && c.Use == use);

    /// <summary>The cell that is measured twice, and its other name.</summary>
    public (FederationCell Cell, FederationCell Again) Twin
    {
        get
        {
            var userName = new FederationCell(Credential.UserName, CredentialUse.Later, Callers, Seconds);
            return (userName, userName with { IsTwin = true });
        }
    }

    /// <summary>The names of all cells.</summary>
    public IEnumerable<string> CellNames => Cells().Select(static c => c.Id).Append(Twin.Again.Id);

    /// <summary>The measurements before: calls with user names, and operations of keys by themselves.</summary>
    public IEnumerable<IFederationTrial> Baselines() =>
    [
        .. Cells().Select(FederationModel.BaseOf).Distinct(),
        .. Cells().SelectMany(static c => FederationModel.OperationsOf(c.Credential, c.Use)).Distinct()
            .Select(o => new OperationCell(o, Seconds)),
    ];
}
