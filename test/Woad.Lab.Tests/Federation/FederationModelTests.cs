using System.Globalization;
using Woad.Lab.Federation;
using Woad.Lab.Pages;
using Woad.Lab.Pages.Drawing;
using Woad.Lab.Tests.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Federation;

/// <summary>Predictions and statements from rates that are known.</summary>
public sealed class FederationModelTests
{
    private static readonly FederationSettings Settings = new();

    /// <summary>
    /// Two processors; 100 µs for a call with a user name, 50 µs in a conversation; operations of 1,000 µs (sign,
    /// decrypt), 100 µs (verify, encrypt), 2 ms (handshake) and 100 ms (generate).
    /// </summary>
    [Theory]
    [InlineData("username/later", 100)]
    [InlineData("username/conversation", 50)]
    [InlineData("bearer/first", 200 + (3100.0 / 2))]
    [InlineData("bearer/later", 100)]
    [InlineData("bearer11/first", 200 + (3100.0 / 2))]
    [InlineData("bearer11/later", 100)]
    [InlineData("bearer/conversation", 50)]
    [InlineData("symmetric/first", 200 + (4200.0 / 2))]
    [InlineData("symmetric/later", 100)]
    [InlineData("asymmetric/first", 200 + (105_300.0 / 2))]
    [InlineData("asymmetric/later", 100 + (1100.0 / 2))]
    public void Time_of_a_call_is_that_with_a_user_name_and_its_operations(string name, double microseconds)
    {
        var figure = Assert.Single(FederationModel.Predict(Cell(name), Measured().Data, processors: 2));

        Assert.Equal(microseconds, 1_000_000 / figure.Value, 0.01);
    }

    [Fact]
    public void Nothing_is_predicted_without_the_measurements_before()
    {
        Assert.All(
            Settings.Cells(),
            cell => Assert.Empty(FederationModel.Predict(cell, Empty().Data, processors: 2)));

        // One operation that was not measured leaves the others.
        var data = Empty().With(FederationModel.BaseOf(Cell("bearer/later")), 0, 10_000).Data;
        Assert.Single(FederationModel.Predict(Cell("bearer/later"), data, processors: 2));
        Assert.Empty(FederationModel.Predict(Cell("bearer/first"), data, processors: 2));
    }

    [Theory]
    [InlineData(0.97, true)]
    [InlineData(0.5, false)]
    public void Statements_compare_with_user_names_and_with_predictions(double share, bool holds)
    {
        var outcome = holds ? Outcome.Holds : Outcome.DoesNotHold;
        var run = Measured();
        var model = Settings.Cells().SelectMany(c => FederationModel.Predict(c, run.Data, processors: 2)).ToList();
        run.Predicted(model);
        for (var block = 1; block <= 7; block++)
        {
            foreach (var cell in Settings.Cells())
            {
                var rate = model.Single(f => f.Cell == cell.Id).Value
                    * cell.Credential switch
                    {
                        Credential.UserName => 1,
                        Credential.Bearer11 => share * share,
                        _ => share,
                    };
                run.With(cell, block, (int)rate);
            }
        }

        var results = new FederationClaims(Settings, run.Data).All().ToList();

        Assert.Equal(["F1", "F2", "F3", "F4"], results.Select(static r => r.Id).Order());
        Assert.All(
            results,
            r => Assert.True(r.Outcome == outcome, $"{r.Id}: {r.Outcome}, {r.Evidence}"));
        Assert.NotEmpty(new FederationPage(Settings, run.Data).Build().Sections);
    }

    [Theory]
    [InlineData(1_000, 1_000, 0)]
    [InlineData(500, 1_000, 1)]
    [InlineData(1_000, 500, -1)]
    public void Work_beyond_the_prediction_is_unexplained(double measured, double predicted, int sign)
    {
        var milliseconds = sign * FederationBars.Milliseconds(1_000);

        Assert.Equal(
            milliseconds.ToString("+0.00;−0.00;0.00", CultureInfo.InvariantCulture),
            FederationBars.Unexplained(measured, predicted));
    }

    [Theory]
    [InlineData(0, 1_000)]
    [InlineData(1_000, null)]
    public void Without_both_rates_nothing_is_unexplained(double measured, int? predicted) =>
        Assert.Equal(ReportText.None, FederationBars.Unexplained(measured, predicted));

    [Fact]
    public void Bars_are_milliseconds_grouped_by_credential()
    {
        var run = Measured();
        foreach (var cell in Settings.Cells())
        {
            run.With(cell, 1, 1_000);
        }

        var bars = Assert.IsType<BarBlock>(Assert.Single(FederationBars.Of([.. Settings.Cells()], run.Data)));

        Assert.Equal(
            ["username", "bearer", "bearer11", "symmetric", "asymmetric"], bars.Groups.Select(static g => g.Name));
        Assert.All(bars.Groups, static g => Assert.Equal(3, g.Bars.Count));
        Assert.Null(bars.Groups[0].Bars[0]);
        var picture = ChartPicture.Of(bars);
        Assert.Contains(">ms</text>", picture, StringComparison.Ordinal);
        Assert.DoesNotContain("calls/s", picture, StringComparison.Ordinal);
    }

    [Fact]
    public void Both_versions_of_saml_share_the_conversation() =>
        Assert.DoesNotContain(Settings.Cells(), static c => c.Id == "bearer11/conversation");

    private static RateRun Empty() => new(FederationExperiment.ExperimentName, Settings);

    private static RateRun Measured() => Empty()
        .With(FederationModel.BaseOf(Cell("username/later")), 0, 10_000)
        .With(FederationModel.BaseOf(Cell("username/conversation")), 0, 20_000)
        .With(new OperationCell(KeyOperation.Sign, 1), 0, 1_000)
        .With(new OperationCell(KeyOperation.Decrypt, 1), 0, 1_000)
        .With(new OperationCell(KeyOperation.Verify, 1), 0, 10_000)
        .With(new OperationCell(KeyOperation.Encrypt, 1), 0, 10_000)
        .With(new OperationCell(KeyOperation.Generate, 1), 0, 10)
        .With(new OperationCell(KeyOperation.Handshake, 1), 0, 500);

    private static FederationCell Cell(string name) => Settings.Cells().Single(c => c.Id == name);
}
