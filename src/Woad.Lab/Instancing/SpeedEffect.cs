namespace Woad.Lab.Instancing;

/// <summary>
/// How the processor time of a call follows the speed of the processors, from windows of the same cells: a control
/// variate. Figures at one speed differ less than those as they were.
/// </summary>
/// <param name="Usual">The speed that figures are brought to; null where nothing watched it.</param>
/// <param name="Power">The power of the speed that processor time is divided by.</param>
internal sealed record SpeedEffect(double? Usual, double Power)
{
    /// <summary>Fewer differences within cells say nothing of use about the power.</summary>
    private const int LeastFreedom = 8;

    /// <summary>Faster processors do not make calls slower, and no service follows them more than that.</summary>
    private const double MostPower = 4;

    /// <summary>A speed further off than that tells of the watch, as no service differed by so much.</summary>
    private const double MostOff = 1.25;

    /// <summary>
    /// The regression of the logarithms of processor time on those of speed within the cells. Noise of the speed makes
    /// the power smaller than it is, and a speed that tells nothing leaves 0.
    /// </summary>
    /// <param name="cells">The windows of each cell: speed and server CPU of a call.</param>
    /// <param name="usual">The speed that figures are brought to.</param>
    public static SpeedEffect Of(IEnumerable<IEnumerable<(double Speed, double Cpu)>> cells, double? usual)
    {
        var (freedom, squares, products) = (0, 0.0, 0.0);
        foreach (var cell in cells)
        {
            (double Speed, double Cpu)[] logs =
            [
                .. cell.Where(w => w is { Speed: > 0, Cpu: > 0 } && usual > 0)
                    .Select(w => (Math.Log(Share(w.Speed, usual!.Value)), Math.Log(w.Cpu))),
            ];
            if (logs.Length > 1)
            {
                var (speed, cpu) = (logs.Average(l => l.Speed), logs.Average(l => l.Cpu));
                freedom += logs.Length - 1;
                squares += logs.Sum(l => (l.Speed - speed) * (l.Speed - speed));
                products += logs.Sum(l => (l.Speed - speed) * (l.Cpu - cpu));
            }
        }

        return new SpeedEffect(
            usual, freedom < LeastFreedom || squares <= 0 ? 0 : Math.Clamp(-products / squares, 0, MostPower));
    }

    /// <summary>The factor of processor time, and the divisor of a rate that processor time limits.</summary>
    public double FactorOf(double? speed) =>
        speed > 0 && Usual > 0 ? Math.Pow(Share(speed.Value, Usual.Value), Power) : 1;

    private static double Share(double speed, double usual) => Math.Clamp(speed / usual, 1 / MostOff, MostOff);
}
