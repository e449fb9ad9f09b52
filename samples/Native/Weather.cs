namespace Woad.Samples.Native;

public sealed class Weather : IWeather
{
    public Forecast Tomorrow(string city) => new() { City = city, Celsius = 18 };
}
